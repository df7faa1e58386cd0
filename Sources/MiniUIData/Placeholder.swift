import GRDB
import MiniUI
