import { Refusal } from './problem.js';

/** The first of some media types that a caller likes best; refuses a caller who takes none of them. */
export function needAccepted<const Type extends string>(headers: Headers, offered: readonly [Type, ...Type[]]): Type {
  const wanted = (headers.get('Accept') ?? '*/*').split(',').map(rangeOf);
  const quality = (type: string): number =>
    wanted
      .filter(({ range }) => range === type || range === '*/*' || range === `${type.split('/')[0]}/*`)
      // What names a type exactly says more of it than what takes everything.
      .sort((a, b) => b.range.replaceAll('*', '').length - a.range.replaceAll('*', '').length)[0]?.q ?? 0;
  let best: Type | undefined;
  for (const type of offered) if (quality(type) > (best === undefined ? 0 : quality(best))) best = type;
  if (best === undefined) throw new Refusal('not_acceptable', `There is this as ${offered.join(' or ')}.`);
  return best;
}

function rangeOf(text: string): { readonly range: string; readonly q: number } {
  const [range = '', ...params] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = params.find((param) => param.startsWith('q='));
  return { range, q: q === undefined ? 1 : Number(q.slice(2)) || 0 };
}
