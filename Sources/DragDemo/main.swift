print("DragDemo")
