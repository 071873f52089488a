import type { CallbackActorLogic } from 'xstate';
import { afterPaint } from '../../load/after-paint.js';
import { done, refused } from '../results.js';
import type { Session } from '../session-api.js';
import type { UploadsCommand } from '../uploads-port.js';
import type { VerbsCore } from '../verbs-core.js';
import { withoutFile } from './changes/files.js';
import type { WatchedClient } from './watched-client.js';

type Verbs = Pick<
  Session,
  'upload' | 'pauseUpload' | 'resumeUpload' | 'cancelUpload' | 'retryUpload' | 'keepUpload' | 'removeFile'
>;

/** What the verbs for files need besides. */
export interface ForUploads extends Pick<Session, 'answer'> {
  /** Whether the form that is shown asks for files. */
  takesFiles(): boolean;
  loadUploads(): Promise<{
    readonly logic: CallbackActorLogic<UploadsCommand, undefined>;
    readonly service: WatchedClient;
  }>;
}

const fillable: readonly string[] = ['answering', 'review', 'submitRejected', 'editing'];

/** The verbs for files. What they need is fetched when a form with files is opened. */
export function uploadVerbs(core: VerbsCore, { answer, takesFiles, loadUploads }: ForUploads): Verbs {
  let opening: Promise<void> | undefined;
  const open = (): Promise<void> => {
    opening ??= loadUploads().then(({ logic, service }) => {
      core.tell({ type: 'uploads.opened', logic });
      // The entry may have been read before this was fetched.
      core.tell({ type: 'uploads.told', command: { type: 'upload.known', files: service.files() } });
      service.onChange((entry, revision) =>
        core.tell({ type: 'uploads.told', command: { type: 'upload.entry', entry, revision } }),
      );
    });
    return opening;
  };
  const stop = core.subscribe((view) => {
    if (!fillable.includes(view.journey) || !takesFiles()) return;
    stop();
    void afterPaint().then(open);
  });

  const known = (id: string): boolean =>
    [...core.view.uploads].some(([, views]) => views.some((view) => view.id === id));
  const tell =
    (type: 'upload.pause' | 'upload.resume' | 'upload.cancel' | 'upload.retry' | 'upload.keepBoth') => (id: string) => {
      if (!known(id)) return refused('unknownPath');
      core.send({ type: 'uploads.told', command: { type, id } });
      return done;
    };

  return {
    async upload(path, files) {
      const field = core.view.fields.get(path);
      const type = field?.field.type;
      if (type !== 'file_upload' && type !== 'signature') return refused('unknownPath');
      if (!fillable.includes(core.view.journey)) return refused('notNow');
      await open();
      const ids = files.map(() => core.ports.random.uuid());
      core.send({ type: 'uploads.told', command: { type: 'upload.add', path, files, ids } });
      return { ok: true, ids };
    },
    pauseUpload: tell('upload.pause'),
    resumeUpload: tell('upload.resume'),
    cancelUpload: tell('upload.cancel'),
    retryUpload: tell('upload.retry'),
    keepUpload: tell('upload.keepBoth'),
    removeFile(path, fileId) {
      const field = core.view.fields.get(path);
      return field ? answer(path, withoutFile(field.answer, fileId)) : refused('unknownPath');
    },
  };
}
