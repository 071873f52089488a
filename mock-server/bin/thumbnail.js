import { buffer } from 'node:stream/consumers';

// Reads a picture and writes a small one of it, no larger to either side than the first argument says.
// Ends with 3 where the library is missing, and with another code where the picture cannot be read.

const { Transformer } = await import('@napi-rs/image').catch(() => process.exit(3));
const side = Number(process.argv[2]);
const inside = 2;
const triangle = 1;
const quality = 75;

// Upright as its camera was held; whatever else it said of the picture is left behind.
const picture = new Transformer(await buffer(process.stdin)).rotate();
if (side > 0) picture.resize({ width: side, height: side, fit: inside, filter: triangle });
process.stdout.write(await picture.webp(quality));
