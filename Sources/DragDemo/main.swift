internal import MiniUIAppTool

AppTool.demo.run()
