import { Refusal } from '../../platform/problem.js';

const name = '[a-z0-9][a-z0-9!#$&^_.+-]{0,126}';
const token = "[a-z0-9!#$%&'*+.^_`|~-]+";
const mediaType = new RegExp(`^${name}/${name}(?:[ ]*;[ ]*${token}=(?:${token}|"[ !#-\\[\\]-~]*"))*$`, 'i');
const longest = 255;

/** What is said of bytes that nobody knows anything of. */
export const anyBytes = 'application/octet-stream';

/** Whether a text is a media type, such as `text/plain; charset=utf-8`: it is sent in a header again. */
export const isMediaType = (text: string): boolean => text.length <= longest && mediaType.test(text);

/** Refuses a file whose type is none. */
export function needMediaType(content_type: string): void {
  if (isMediaType(content_type)) return;
  const message = 'This is not a media type, such as application/pdf.';
  throw new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/content_type', code: 'type', message }],
  });
}
