import type { Field } from '../../contract/index.js';
import { type About, type Grammar, isPicked, issueTeller, partLabel, rowsLeftOut } from '../issue-teller.js';
import type { DatePart } from '../type-fault.js';
import { and, bound, files, megabytes, number, or } from './writing.js';

const quote = (label: string): string => `「${label}」`;
const labelOf = (field: Field | undefined): string => (field?.label.trim() ? quote(field.label.trim()) : '回答');

function nameOf(field: Field | undefined): string {
  const named = field?.ui.error_name;
  return typeof named === 'string' && named ? named : labelOf(field);
}

function missing({ type, name, field }: About): string {
  if (type === 'yes_no') return `${labelOf(field)}に「はい」か「いいえ」で答えてください`;
  if (type === 'signature') return '氏名を入力するか、手書きで署名してください';
  if (type === 'ranking') return `${name}を順番に並べてください`;
  return `${name}を${isPicked(type) ? '選択' : '入力'}してください`;
}

const wrongPhone = (example: string | null): string =>
  example
    ? `電話番号を入力してください（例：${example}）`
    : '国番号を付けて電話番号を入力してください（例：+81 3 1234 5678）';

const dateNames: Readonly<Record<DatePart, string>> = { day: '日', month: '月', year: '年' };
const dateOf = (of: 'itself' | 'start' | 'end', { subject }: About): string =>
  of === 'itself' ? subject : of === 'start' ? '開始日' : '終了日';

const partNames: Readonly<Record<string, string>> = {
  prefix: '敬称',
  first: '名',
  middle: 'ミドルネーム',
  last: '姓',
  suffix: '接尾辞',
  line1: '番地',
  line2: '建物名・部屋番号',
  city: '市区町村',
  region: '都道府県',
  postal_code: '郵便番号',
  country: '国',
};

const fromList = ({ name }: About): string => `${name}を一覧から選択してください`;

const japanese: Grammar = {
  nameOf,
  subjectOf: labelOf,
  check: (name) => `${name}を確認してください`,
  codes: {
    required: missing,
    not_accepted: () => '同意する場合はチェックを入れてください',
    part_required: (about) => {
      if (about.part === 'other') return `${labelOf(about.field)}にご自身の回答を入力してください`;
      const label = partLabel(about);
      return `${label ? quote(label) : (partNames[about.part ?? ''] ?? about.name)}を入力してください`;
    },
    min: ({ subject, type, params }) => {
      if (type === 'date_range') return `${subject}は${number(params.min)}日以上にしてください`;
      return `${subject}は${bound(params.min, params)}${type === 'time' ? '以降' : '以上'}にしてください`;
    },
    max: ({ subject, type, params }) => {
      if (type === 'date_range') return `${subject}は${number(params.max)}日以内にしてください`;
      return `${subject}は${bound(params.max, params)}${type === 'time' ? '以前' : '以下'}にしてください`;
    },
    step: ({ subject, name, params, field }) => {
      if (!params.step && !params.step_minutes) return `${name}を確認してください`;
      if (params.step_minutes) return `${subject}は${number(params.step_minutes)}分刻みで入力してください`;
      const { min } = (field ?? {}) as { min?: unknown };
      return `${subject}は${min ? `${number(min)}から` : ''}${number(params.step)}刻みで入力してください`;
    },
    decimals: ({ subject, params }) =>
      params.decimals === 0
        ? `${subject}は整数で入力してください`
        : `${subject}は小数点以下${number(params.decimals)}桁までにしてください`,
    min_length: ({ subject, params }) => `${subject}は${number(params.min)}文字以上で入力してください`,
    max_length: ({ subject, params }) => `${subject}は${number(params.max)}文字以内で入力してください`,
    pattern: ({ subject, params }) =>
      params.example
        ? `${subject}は次の形式で入力してください（例：${String(params.example)}）`
        : `${subject}は指定された形式で入力してください`,
    email: ({ subject, params }) => {
      if (params.allowed_domains) return `${subject}は@${or(params.allowed_domains)}で終わるものにしてください`;
      if (params.blocked_domains) return `${subject}には@${String(params.domain)}で終わらないものを入力してください`;
      return 'メールアドレスを最後まで入力してください（例：name@example.com）';
    },
    url: () => 'ウェブアドレスを入力してください（例：example.com）',
    phone: ({ params }) =>
      Array.isArray(params.countries) ? `${or(params.countries)}の電話番号を入力してください` : wrongPhone(null),
    min_date: ({ subject, params }) => `${subject}は${bound(params.min)}以降にしてください`,
    max_date: ({ subject, params }) => `${subject}は${bound(params.max)}以前にしてください`,
    date_order: () => '終了日は開始日と同じか、それより後にしてください',
    option_unknown: fromList,
    option_unavailable: ({ type, subject, name }) =>
      type === 'date' ? `${subject}には選択できる日を入力してください` : `${name}をまだ選べるものから選択してください`,
    min_selected: ({ params }) => `${number(params.min)}個以上選択してください`,
    max_selected: ({ params }) =>
      params.exclusive
        ? 'その選択肢だけか、ほかの選択肢のどちらかを選択してください'
        : `選択は${number(params.max)}個までにしてください`,
    row_required: (about) => {
      const rows = rowsLeftOut(about, quote, (count) => `ほか${number(count)}件`);
      return `${and(rows) || '各行'}の回答を選択してください`;
    },
    file_type: ({ params }) =>
      Array.isArray(params.accept)
        ? `${or(params.accept)}のファイルを選択してください`
        : '別の種類のファイルを選択してください',
    file_size: ({ params }) => `${megabytes(params.max)}より小さいファイルを選択してください`,
    file_count: ({ params }) =>
      params.max ? `追加できるのは${files(params.max)}までです` : `${files(params.min ?? 1)}以上を追加してください`,
    file_pending: () => 'ファイルのアップロードが終わるまでお待ちください',
    file_infected: () => 'ファイルにウイルスが含まれています。別のファイルを選択してください',
    min_instances: ({ params, name, field }) =>
      field?.ui.error_name && !(Number(params.min) > 1)
        ? `${name}を追加してください`
        : `${labelOf(field)}に${number(params.min)}件以上追加してください`,
    max_instances: ({ params, field }) => `${labelOf(field)}に追加できるのは${number(params.max)}件までです`,
    unique: ({ subject }) => `${subject}はほかと異なるものにしてください`,
    lookup_unknown: fromList,
  },
  types: {
    dateParts: ({ of, missing: parts }, about) =>
      `${dateOf(of, about)}の${and(parts.map((part) => dateNames[part]))}を入力してください`,
    shortYear: () => '年は4桁で入力してください',
    noSuchDate: ({ of }, about) => `${dateOf(of, about)}には実在する日付を入力してください`,
    noStart: (_, { subject }) => `${subject}の開始日を入力してください`,
    noEnd: (_, { subject }) => `${subject}の終了日を入力してください`,
    noDate: (_, { subject }) => `${subject}の日付を入力してください`,
    noTime: (_, { subject }) => `${subject}の時刻を入力してください`,
    noSuchTime: (_, { subject }) => `${subject}には実在する時刻を入力してください（例：9:30）`,
    time: () => '時刻を入力してください（例：9:30、14:30）',
    bothEnds: (_, { subject }) => `${subject}の両端を入力してください`,
    twoReadings: (_, { subject }) => `${subject}は2通りに読めます。桁区切りを入れずに入力してください（例：1250）`,
    number: (_, { subject }) => `${subject}は数字で入力してください（例：30）`,
    percent: (_, { subject }) => `${subject}は数字で入力してください（例：12.5）`,
    money: (_, { subject }) => `${subject}は金額で入力してください（例：123.45）`,
    color: (_, { subject }) => `${subject}はカラーコードで入力してください（例：#1d5fbf）`,
    position: (_, { subject }) => `${subject}の緯度と経度を入力してください（例：35.68と139.76）`,
    notListed: (_, about) => fromList(about),
    emailsDiffer: () => '2つのメールアドレスを同じものにしてください',
    emailOnce: () => 'メールアドレスをもう一度入力してください',
    phone: ({ example }) => wrongPhone(example),
    unanswered: (_, about) => missing(about),
  },
};

/** What to do about an issue, in Japanese. */
export const issueText = issueTeller(japanese);
