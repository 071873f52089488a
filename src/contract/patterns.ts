/** The forms that strings of a form document must have. */
export const patterns = {
  /** Where a link or a picture leads; addresses that would run as a script are refused. */
  url: /^(?:https?:|mailto:|tel:|data:image\/|\.{0,2}\/|\{\{)/i,
  /** The name of an answer. A dot would end it in the middle of a path, and under one name objects keep no value. */
  key: /^(?!__proto__$)[^.\s]{1,63}$/,
};
