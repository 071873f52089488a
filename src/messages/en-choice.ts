import type { ChoiceWords } from './special-words.js';

export const enChoice: ChoiceWords = {
  noOptions: (depends) =>
    depends ? 'Nothing to choose from with the answers given so far.' : 'This question has no options to choose from.',
};
