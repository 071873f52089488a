import { lazily } from './lazily.js';
import type { UploadLimits, UploadWords } from './upload-words.js';

const or = lazily(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));
const and = lazily(() => new Intl.ListFormat('en-GB'));
const files = (count: number): string => `${count} file${count === 1 ? '' : 's'}`;

const kindNames: Readonly<Record<string, string>> = { 'image/*': 'image', 'video/*': 'video', 'audio/*': 'sound' };
const listed = (types: readonly string[]): string => or().format(types.map((type) => kindNames[type] ?? type));

function limits({ types, size, min, max }: UploadLimits): string {
  const kinds = types.length > 0 ? listed(types) : '';
  const large = size ? `${kinds ? 'up' : 'Up'} to ${size}${max === 1 ? '' : ' each'}` : '';
  const many = [min && min > 1 ? `at least ${files(min)}` : '', max && max > 1 ? `${files(max)} at most` : '']
    .filter(Boolean)
    .join(', ');
  const sentence = [kinds, large, many].filter(Boolean).join(', ');
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : '';
}

const wrong = ({ types, size, max }: UploadLimits): Readonly<Record<string, string>> => ({
  file_type:
    types.length > 0
      ? `The file must be ${/^[aeio]/iu.test(listed(types)) ? 'an' : 'a'} ${listed(types)}`
      : 'The file must be of another type',
  file_size: size ? `The file must be smaller than ${size}` : 'The file must be smaller',
  file_count: max ? `You can add up to ${files(max)}` : 'You cannot add more files',
  file_empty: 'The file is empty. Choose another one.',
  file_changed: 'The file has changed since it was chosen. Choose it again.',
  file_duplicate: 'The same file was added before',
  file_infected: 'The file has a virus. Choose another one.',
  file_protected: 'The file is password protected. Choose one that is not.',
  file_unreadable: 'The file cannot be read. Choose it again.',
  file_metadata: 'We cannot remove where and when this was taken. It has not been sent.',
});

export const enUpload: UploadWords = {
  choose: (several) => (several ? 'Choose files' : 'Choose file'),
  takePhoto: 'Take photo',
  orDrop: 'or drop files here',
  orPaste: 'or paste an image',
  dropHere: 'Drop to add',
  notHere: 'Drop files inside the box',
  limits,
  list: 'Files',
  waiting: 'Waiting',
  preparing: 'Checking the file',
  paused: 'Paused',
  waitingNetwork: 'Waiting for connection',
  stalled: 'Stalled',
  completing: 'Finishing',
  uploaded: 'Uploaded',
  wrong: (code, limits) => wrong(limits)[code] ?? 'The file could not be uploaded. Try again.',
  progress: (percent, sent, total, left) => [`${percent}%`, `${sent} of ${total}`, left].filter(Boolean).join(' · '),
  seconds: (left) =>
    left < 90 ? `about ${Math.max(1, Math.round(left))} s left` : `about ${Math.round(left / 60)} min left`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: 'Try again',
  replace: 'Replace',
  remove: 'Remove',
  preview: 'Preview',
  undo: 'Undo',
  keepBoth: 'Keep both',
  skip: 'Skip',
  sendAnyway: 'Send it as it is',
  useAgain: (name) => `Use ${name} again`,
  removed: (name) => `${name} removed`,
  back: (name) => `${name} is back`,
  chooseAgain: 'Choose the same file again to finish uploading',
  added: (count) => `${files(count)} added`,
  arrived: (names) => (names.length === 1 ? `${names[0]} uploaded` : `${files(names.length)} uploaded`),
  notArrived: (names) =>
    names.length < 4 ? `${and().format(names)} could not be uploaded` : `${files(names.length)} could not be uploaded`,
  percentOf: (name, percent) => `${name}, ${percent}%`,
  pasted: (time) => `Pasted image ${time}`,
  file: 'File',
  cleaned: (smaller) =>
    `We remove where and when photos were taken${smaller ? ', and make them smaller,' : ''} before they are sent.`,
};
