import type { Answer, Answers, Detail, EntryRef, OpenedEntry, Path, Receipt } from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import type { Batch } from '../queue/batch.js';
import type { Change } from '../queue/change.js';

/** A change the service refused for its shape: kept, shown, never sent again by itself. */
export interface Parked {
  readonly change: Change;
  readonly code: string;
  readonly details: readonly Detail[];
}

/** A value that gave way to another: kept so that nothing typed vanishes without a word. */
export interface Shelved {
  readonly path: Path;
  readonly value: Answer;
  /** `mine` was typed here, `theirs` came from another device, `late` was typed after the entry was sent. */
  readonly whose: 'mine' | 'theirs' | 'late' | 'undone';
}

/** One path on which two writers differ, whose value is being saved meanwhile, and when the other's was. */
export interface Conflict {
  readonly path: Path;
  readonly mine: Answer;
  readonly theirs: Answer;
  readonly stands: 'mine' | 'theirs';
  readonly at: string | null;
}

/** A value of this device that may turn up at the service, and when it was typed among all others. */
export interface Echo {
  readonly value: Answer;
  readonly seq: number;
}

/** What a creation says besides the instances it begins with; hidden fields get their values once, here. */
export interface Beginning {
  readonly version_id: string;
  readonly locale: string;
  readonly timezone: string;
  readonly hidden: Readonly<Record<string, string>>;
}

/** What must survive a reload: everything the service has not confirmed yet, and the way to confirm it. */
export interface Draft {
  readonly form: string;
  readonly version_id: string;
  readonly locale: string;
  readonly createKey: string;
  /** Counts creation keys: a refused one is never used again. */
  readonly createRound: number;
  /** Whether an entry that another tab has made meanwhile counts, and not the one that is to be made: for a newer version. */
  readonly yields?: boolean | undefined;
  readonly entry: EntryRef | null;
  readonly revision: number;
  /** Answers and instances the service has confirmed. */
  readonly base: Answers;
  /** Instances the service has confirmed; before there is an entry, those it is to begin with. */
  readonly groups: Groups;
  /** All tabs say this under one creation key, whatever version and language each of them shows. */
  readonly beginning: Beginning;
  /** The receipt of the entry whose answers are being changed; nothing while it is filled in for the first time. */
  readonly editing: KeptReceipt | null;
  /** What that entry said when the change of it began: the service has the changes soon, and can be asked no more. */
  readonly sent?: SentAnswers | undefined;
  readonly seq: number;
  readonly batchCount: number;
  readonly batch: Batch | null;
  readonly pending: readonly Change[];
  /** Changes among which one is known to be refused, by their `seq`. */
  readonly suspects: readonly number[];
  readonly parked: readonly Parked[];
  /** Answers that are only half given, by path: kept on the device and shown, never sent. */
  readonly notes: Answers;
  /** What the respondent has not decided yet. */
  readonly conflicts: readonly Conflict[];
  readonly shelf: readonly Shelved[];
  /** Values this device may have sent without hearing back; meeting one again is no conflict. */
  readonly echoes: Readonly<Record<Path, readonly Echo[]>>;
  /** Instances whose removal the service has confirmed: they come back by `restore`. */
  readonly removed: readonly string[];
  /** Whether the entry is to be created although nothing was answered yet. */
  readonly wanted: boolean;
  readonly submitKey: string | null;
  /** When the respondent first asked to submit it. */
  readonly submitAt?: number | undefined;
  /** Whether a submit may have left this device. */
  readonly submitSent: boolean;
  /** What a submit says of groups whose instances are not all to be sent. */
  readonly submitGroups?: Groups | undefined;
  /** Whether the service takes instances one by one only. */
  readonly singly?: boolean | undefined;
  readonly discarding: boolean;
  readonly startedAt: number;
  readonly savedAt: number | null;
}

/** Answers and instances as they were sent. */
interface SentAnswers {
  readonly answers: Answers;
  readonly groups: Groups;
}

export type NewDraft = Pick<Draft, 'form' | 'version_id' | 'locale' | 'createKey' | 'startedAt'> &
  Pick<Beginning, 'timezone'> &
  Partial<Pick<Beginning, 'hidden'> & Pick<Draft, 'groups'>>;

export const newDraft = ({ timezone, hidden = {}, groups = {}, ...about }: NewDraft): Draft => ({
  ...about,
  groups,
  beginning: { version_id: about.version_id, locale: about.locale, timezone, hidden },
  createRound: 0,
  entry: null,
  revision: 0,
  base: {},
  editing: null,
  seq: 0,
  batchCount: 0,
  batch: null,
  pending: [],
  suspects: [],
  parked: [],
  notes: {},
  conflicts: [],
  shelf: [],
  echoes: {},
  removed: [],
  wanted: false,
  submitKey: null,
  submitSent: false,
  discarding: false,
  savedAt: null,
});

/** The draft without a wish to throw it away. */
export const undiscarded = (draft: Draft): Draft => ({
  ...draft,
  discarding: false,
  batch: draft.batch?.kind === 'discard' ? null : draft.batch,
});

/** The draft of an entry that was begun elsewhere, or of one that was sent and is to be changed. */
export const openedDraft = (about: NewDraft, opened: OpenedEntry, editing: KeptReceipt | null = null): Draft => ({
  ...newDraft(about),
  version_id: opened.session.form.version_id,
  entry: { entry_id: opened.session.id, entry_key: opened.entry_key },
  revision: opened.session.revision,
  base: opened.session.answers,
  groups: opened.session.groups,
  editing,
  ...(editing && { sent: { answers: opened.session.answers, groups: opened.session.groups } }),
  savedAt: about.startedAt,
});

/** What a device keeps for one form: a draft, or the receipt of the entry it became. */
export type Kept =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'receipt'; readonly receipt: KeptReceipt };

export interface KeptReceipt extends Receipt {
  readonly entry_id: string;
  /** Opens the entry again, where its answers may still be changed, and until when. */
  readonly entry_key?: string | undefined;
  readonly edit_until?: string | null | undefined;
}
