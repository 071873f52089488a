/** A command was given something it cannot work with; the message says what. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
