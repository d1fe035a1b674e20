#!/bin/sh
# Makes this checkout ready, then becomes the launcher: what made it ready keeps no memory. 88: it is ready.
node scripts/start.mjs "$@"
code=$?
[ "$code" -eq 88 ] || exit "$code"
runner=node
[ -x node_modules/.bin/node ] && runner=node_modules/.bin/node
if [ -z "$NODE_COMPILE_CACHE" ] && [ -w node_modules ]; then
  # Sources without their types: what strips them is half of a small process.
  export NODE_COMPILE_CACHE="$PWD/node_modules/.assay/compiled"
fi
exec "$runner" scripts/run.ts all "$@"
