import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import { safeMedia } from '../../base/safe-url.js';
import type { UploadWords } from '../../messages/generated/special-types.js';
import { allIcons } from '../../styles/all-icons.js';
import { badgeOf, shortName } from './file-words.js';
import { percentOf, statusOf } from './progress-words.js';
import type { UploadLimits } from './upload-limits.js';
import type { UploadAction, UploadView } from './upload-view.js';

/** What one file is drawn from, and what can be done with it. */
export interface FileRow {
  readonly upload: UploadView;
  readonly words: UploadWords;
  readonly locale: string;
  readonly limits: UploadLimits;
  readonly fixed: boolean;
  act(action: UploadAction): void;
  replace(): void;
  remove(): void;
}

const isWrong = ({ state }: UploadView): boolean => state === 'failed' || state === 'rejected';
const isMoving = ({ state }: UploadView): boolean =>
  state === 'uploading' || state === 'paused' || state === 'waitingNetwork';

/** A file, how far it has come, and what can be done with it. */
export function fileRow(row: FileRow): TemplateResult {
  const { upload, words, locale } = row;
  const wrong = isWrong(upload);
  const status = statusOf(upload, words, locale, row.limits);
  const preview = safeMedia(upload.preview);
  return html`<li part="file" data-state=${wrong ? 'error' : upload.state}>
    ${
      preview
        ? html`<img part="file-icon" src=${preview} alt="" />`
        : html`<span part="file-icon" aria-hidden="true">${badgeOf(upload.name, upload.contentType)}</span>`
    }
    <div part="file-about">
      <p part="file-name"><bdi aria-hidden="true">${shortName(upload.name)}</bdi><span part="visually-hidden">${upload.name}</span></p>
      ${isMoving(upload) ? html`<progress part="file-bar" max="100" .value=${percentOf(upload)} aria-label=${upload.name}></progress>` : nothing}
      <p part=${wrong ? 'file-meta error' : 'file-meta'}>
        ${wrong ? allIcons.error : upload.state === 'done' ? allIcons.done : nothing}<span>${status}</span>
      </p>
    </div>
    <div part="file-actions">${actions(row)}</div>
  </li>`;
}

function actions({ upload, words, fixed, act, replace, remove }: FileRow): TemplateResult[] {
  const button = (label: string, press: () => void): TemplateResult =>
    html`<button part="button button-link" type="button" ?disabled=${fixed} @click=${press}>
      ${label}
      <span part="visually-hidden">${upload.name}</span>
    </button>`;
  const { state } = upload;
  if (upload.code === 'file_duplicate') {
    return [button(words.keepBoth, () => act('keep')), button(words.skip, () => act('cancel'))];
  }
  if (upload.code === 'file_metadata') {
    return [button(words.sendAnyway, () => act('keep')), button(words.skip, () => act('cancel'))];
  }
  if (upload.chooseAgain) return [button(words.choose(false), replace), button(words.remove, remove)];
  if (state === 'done') {
    const look = html`<button part="button button-link zoom" type="button" @click=${() => act('preview')}>
      ${words.preview}
      <span part="visually-hidden">${upload.name}</span>
    </button>`;
    return [look, button(words.remove, remove)];
  }
  if (isWrong(upload)) {
    const again = upload.canRetry ? button(words.retry, () => act('retry')) : button(words.replace, replace);
    return [again, button(words.remove, () => act('cancel'))];
  }
  return [
    ...(upload.canPause && state === 'uploading' ? [button(words.pause, () => act('pause'))] : []),
    ...(state === 'paused' ? [button(words.resume, () => act('resume'))] : []),
    ...(upload.stalled ? [button(words.retry, () => act('retry'))] : []),
    button(words.cancel, () => act('cancel')),
  ];
}

/** What is left of a file that was removed: a way back. */
export const removedRow = (
  name: string,
  words: UploadWords,
  id: string,
  fixed: boolean,
  undo: () => void,
): TemplateResult =>
  html`<li part="file file-removed">
    <p part="file-about"><bdi>${words.removed(name)}</bdi></p>
    <div part="file-actions">
      <button part="button button-link" type="button" data-undo=${id} ?disabled=${fixed} @click=${undo}>
        ${words.undo}
      <span part="visually-hidden">${words.removed(name)}</span>
      </button>
    </div>
  </li>`;
