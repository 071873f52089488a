/** What each state says aloud on the way into it, in order; what takes the focus is read from there and not in here. */
export const announcements: Readonly<Record<string, readonly string[]>> = {
  'journey.loading': ['polite: Loading form', 'polite: Still loading'],
  'journey.resumePrompt': ['polite: Answers saved'],
  'journey.finishLater': ['polite: 1 more question added below', 'polite: Answers saved'],
  'journey.review': ['polite: Answers saved'],
  'journey.review rental': ['polite: 1 more question added below', 'polite: Answers saved'],
  'journey.submitting': ['polite: Answers saved', 'polite: Sending your answers', 'polite: Still sending'],
  'journey.verifying': ['polite: Answers saved', 'polite: Checking whether your answers arrived'],
  'journey.submitted': ['polite: Sending your answers'],
  'journey.alreadySent': ['polite: Sending your answers'],
  'sync.saved': ['polite: Answers saved'],
  'sync.offline': [
    'polite: Answers saved',
    'polite: You are offline. Carry on – answers are kept on this device and will be saved when you are back.',
  ],
  'sync.rateLimited': ['polite: Answers saved', 'polite: This form is busy. Answers are kept on this device.'],
  'sync.retrying': ['polite: Answers saved', 'polite: Answers not saved yet. They are kept on this device.'],
  'sync.conflict': ['polite: Answers saved', 'assertive: These answers were changed somewhere else at 00:00.'],
  'sync.conflict compare': ['polite: Answers saved', 'assertive: These answers were changed somewhere else at 00:00.'],
  'sync.keyRejected': [
    'polite: Answers saved',
    'assertive: This saved form can no longer be updated from here. Your answers are still on this device.',
  ],
  'end.fatal': ['assertive: There is a problem with this form'],
};
