import sys

print("?", 10 // int(sys.argv[1]), flush=True)
