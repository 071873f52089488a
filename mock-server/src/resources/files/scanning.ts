import { Refusal } from '../../platform/problem.js';

export const scanning = (): Refusal =>
  new Refusal('state_conflict', 'The file is still being checked for viruses.', {
    details: [
      {
        in: 'path',
        path: 'file_id',
        code: 'state_conflict',
        message: 'Still being checked.',
        params: { current_state: 'pending', allowed: ['clean', 'skipped'] },
      },
    ],
  });
