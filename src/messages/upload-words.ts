/** What a form takes, in the terms of a sentence. */
export interface UploadLimits {
  /** Names as PDF and JPG, or whole kinds as `image/*`. */
  readonly types: readonly string[];
  /** The largest file, as it is written: "10 MB". */
  readonly size: string | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** Files on their way. */
export interface UploadWords {
  choose(several: boolean): string;
  readonly takePhoto: string;
  readonly orDrop: string;
  readonly orPaste: string;
  readonly dropHere: string;
  readonly notHere: string;
  limits(limits: UploadLimits): string;
  readonly list: string;
  readonly waiting: string;
  readonly preparing: string;
  readonly paused: string;
  readonly waitingNetwork: string;
  readonly stalled: string;
  readonly completing: string;
  readonly uploaded: string;
  /** Why a file did not go, by the code of the reason. */
  wrong(code: string, limits: UploadLimits): string;
  progress(percent: number, sent: string, total: string, left: string | null): string;
  seconds(left: number): string;
  readonly pause: string;
  readonly resume: string;
  readonly cancel: string;
  readonly retry: string;
  readonly replace: string;
  readonly remove: string;
  readonly preview: string;
  readonly undo: string;
  readonly keepBoth: string;
  readonly skip: string;
  /** Sends a picture although it says where and when it was taken. */
  readonly sendAnyway: string;
  /** A file of another question of this form, to be given here too. */
  useAgain(name: string): string;
  removed(name: string): string;
  /** Said when a removal was taken back. */
  back(name: string): string;
  readonly chooseAgain: string;
  added(count: number): string;
  arrived(names: readonly string[]): string;
  notArrived(names: readonly string[]): string;
  percentOf(name: string, percent: number): string;
  /** What a picture from the clipboard is called. */
  pasted(time: string): string;
  readonly file: string;
  /** What is done with photos before they are sent. */
  cleaned(smaller: boolean): string;
}
