import MiniUIAppTool

AppTool.music.run()
