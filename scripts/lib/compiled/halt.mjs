// Imports are loaded and compiled before the first of them runs; this is the first.
process.exit();
