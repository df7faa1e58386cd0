internal import MiniUIAppTool

AppTool.lists.run()
