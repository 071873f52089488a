// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import type { SignatureWords } from '../special-types.js';

export const enSignature: SignatureWords = {
  methods: { type: 'Type your name', draw: 'Draw', upload: 'Upload an image' },
  name: 'Your full name',
  understand: 'I understand this counts as my signature',
  drawHere: 'Draw your signature here. Empty',
  drawn: 'Signature drawn',
  clear: 'Clear',
  undoStroke: 'Undo stroke',
  cannotDraw: 'This browser cannot draw. Choose another way to sign.',
  saving: 'Saving the signature…',
  saved: 'Signature saved',
  failed: 'The signature could not be saved.',
  retry: 'Try again',
  preview: 'Your signature',
};
