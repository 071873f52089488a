import type { UploadLimits, UploadWords } from '../upload-words.js';
import { and, files, number, or } from './writing.js';

const kindNames: Readonly<Record<string, string>> = { 'image/*': '画像', 'video/*': '動画', 'audio/*': '音声' };
const listed = (types: readonly string[]): string => or(types.map((type) => kindNames[type] ?? type));

function limits({ types, size, min, max }: UploadLimits): string {
  const sentence = [
    types.length > 0 ? listed(types) : '',
    size ? `${max === 1 ? '' : '1ファイル'}${size}まで` : '',
    min && min > 1 ? `${files(min)}以上` : '',
    max && max > 1 ? `${files(max)}まで` : '',
  ]
    .filter(Boolean)
    .join('、');
  return sentence && `${sentence}。`;
}

const wrong = ({ types, size, max }: UploadLimits): Readonly<Record<string, string>> => ({
  file_type: types.length > 0 ? `${listed(types)}のファイルを選択してください` : '別の種類のファイルを選択してください',
  file_size: size ? `${size}より小さいファイルを選択してください` : 'もっと小さいファイルを選択してください',
  file_count: max ? `追加できるのは${files(max)}までです` : 'これ以上ファイルを追加できません',
  file_empty: 'ファイルが空です。別のファイルを選択してください。',
  file_changed: '選択した後でファイルが変更されました。もう一度選択してください。',
  file_duplicate: '同じファイルがすでに追加されています',
  file_infected: 'ファイルにウイルスが含まれています。別のファイルを選択してください。',
  file_protected: 'ファイルがパスワードで保護されています。保護されていないものを選択してください。',
  file_unreadable: 'ファイルを読み取れません。もう一度選択してください。',
  file_metadata: '撮影場所と日時の情報を取り除けません。まだ送信していません。',
});

export const jaUpload: UploadWords = {
  choose: (several) => (several ? 'ファイルを選択（複数可）' : 'ファイルを選択'),
  takePhoto: '写真を撮る',
  orDrop: 'またはここにファイルをドロップ',
  orPaste: 'または画像を貼り付け',
  dropHere: 'ドロップして追加',
  notHere: '枠の中にドロップしてください',
  limits,
  list: 'ファイル一覧',
  waiting: '待機中',
  preparing: 'ファイルを確認中',
  paused: '一時停止中',
  waitingNetwork: '接続を待っています',
  stalled: '停滞しています',
  completing: '仕上げ中',
  uploaded: 'アップロード済み',
  wrong: (code, given) => wrong(given)[code] ?? 'ファイルをアップロードできませんでした。もう一度試してください。',
  progress: (percent, sent, total, left) =>
    [`${number(percent)}%`, `${total}中${sent}`, left].filter(Boolean).join(' · '),
  seconds: (left) =>
    left < 90 ? `残り約${number(Math.max(1, Math.round(left)))}秒` : `残り約${number(Math.round(left / 60))}分`,
  pause: '一時停止',
  resume: '再開',
  cancel: 'キャンセル',
  retry: 'もう一度試す',
  replace: '差し替える',
  remove: '削除',
  preview: 'プレビュー',
  undo: '元に戻す',
  keepBoth: '両方残す',
  skip: '追加しない',
  sendAnyway: 'このまま送信する',
  useAgain: (name) => `${name}をもう一度使う`,
  removed: (name) => `${name}を削除しました`,
  back: (name) => `${name}を元に戻しました`,
  chooseAgain: '続きをアップロードするには、同じファイルをもう一度選択してください',
  added: (count) => `${files(count)}を追加しました`,
  arrived: (names) => `${names.length === 1 ? names[0] : files(names.length)}をアップロードしました`,
  notArrived: (names) => `${names.length < 4 ? and(names) : files(names.length)}をアップロードできませんでした`,
  percentOf: (name, percent) => `${name}、${number(percent)}%`,
  pasted: (time) => `貼り付けた画像 ${time}`,
  file: 'ファイル',
  cleaned: (smaller) => `写真は、撮影場所と日時の情報を取り除${smaller ? 'き、縮小し' : 'い'}てから送信します。`,
};
