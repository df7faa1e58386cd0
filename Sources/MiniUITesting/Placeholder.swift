public import MiniUICore
