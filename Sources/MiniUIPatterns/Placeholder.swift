import MiniUI
