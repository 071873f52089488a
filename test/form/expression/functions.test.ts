import { expect } from 'chai';
import { describeRows } from './rows.js';
import { allFunctions, type Rows, resultOf, scopeOf } from './support.js';

const rows: Readonly<Record<string, Rows>> = {
  size: [
    ["size('añ👩')", 3],
    ['size([1, null])', 2],
    ['size(null)', 0],
    ["size({'a': 1, 'b': null})", 1],
    ['size(5)', null, 'type'],
  ],
  empty: [
    ['empty(null)', true],
    ["empty('')", true],
    ["empty(' ')", false],
    ['empty([])', true],
    ['empty([null])', false],
    ['empty({})', true],
    ["empty({'a': null})", true],
    ['empty(0)', false],
    ['empty(false)', false],
    ['answers.missing.empty()', true],
    ['empty(answers.signature)', false],
  ],
  coalesce: [
    ['coalesce(null, answers.missing, 3, 4)', 3],
    ["coalesce('', 'b')", ''],
    ['coalesce(null)', null],
    ["coalesce(item.nickname, 'Person ' + string(position))", 'Person 1'],
  ],
  number: [
    ["number(' 12.5 ')", 12.5],
    ["number('1e3')", 1000],
    ["number('12a')", null],
    ["number('')", null],
    ["number('0x10')", null],
    ["number('Infinity')", null],
    ['number(true)', 1],
    ['number(7)', 7],
    ['number(null)', null],
    ['number([1])', null, 'type'],
  ],
  string: [
    ['string(1.50)', '1.5'],
    ['string(true)', 'true'],
    ['string(null)', null],
    ["string('a')", 'a'],
    ['string(answers.born)', '2000-02-29'],
    ['string(answers.alarm)', '09:30'],
    ["string(time('09:30:15'))", '09:30:15'],
    ['string(answers.meeting)', '2026-11-14T09:30:00+01:00'],
    ["string(datetime('2026-11-14T09:30:00.25Z'))", '2026-11-14T09:30:00.250Z'],
    ['string([1, null, [2]])', '1, 2'],
    ["string({'a': 1})", null, 'type'],
  ],
  bool: [
    ["bool('true')", true],
    ["bool('false')", false],
    ["bool('yes')", null],
    ['bool(0)', false],
    ['bool(2)', true],
    ['bool(null)', null],
    ['bool(answers.signature)', true],
  ],
  contains: [
    ["contains('abc', 'bc')", true],
    ["'abc'.contains('x')", false],
    ["contains(answers.colors, 'red')", true],
    ["contains(null, 'a')", false],
    ["contains('a', null)", false],
    ["contains('a', 1)", null, 'type'],
  ],
  startsWith: [
    ["startsWith('abc', 'ab')", true],
    ["'abc'.startsWith('bc')", false],
    ["startsWith(null, 'a')", false],
    ["startsWith(1, 'a')", null, 'type'],
  ],
  endsWith: [
    ["answers.email.endsWith('.org')", true],
    ["endsWith('abc', 'ab')", false],
    ["endsWith('abc', null)", false],
  ],
  matches: [
    ["matches('abc', 'b')", true],
    ["'abc'.matches('^b')", false],
    ["answers.email.matches('^[^@]+@[a-z.]+$')", true],
    ["matches(null, 'a')", false],
    ["matches('A1', '^\\\\p{Lu}\\\\d$')", true],
    ['matches(5, "a")', null, 'type'],
  ],
  lower: [
    ["lower('ÄB')", 'äb'],
    ['lower(null)', null],
  ],
  upper: [["'ab'.upper()", 'AB']],
  trim: [["trim('  a b ')", 'a b']],
  replace: [
    ["replace('a.b.c', '.', '-')", 'a-b-c'],
    ["replace('aaa', '', 'x')", 'aaa'],
    ["replace('a', 'a', '$&')", '$&'],
    ["replace('a', null, 'b')", null],
  ],
  substring: [
    ["substring('a👩cd', 1, 3)", '👩c'],
    ["substring('abc', 1)", 'bc'],
    ["substring('abc', -5, 99)", 'abc'],
    ["substring('abc', 2, 1)", ''],
    ['substring(null, 1)', null],
  ],
  split: [
    ["split('a,b,,c', ',')", ['a', 'b', '', 'c']],
    ["split('a👩', '')", ['a', '👩']],
    ["split(null, ',')", null],
  ],
  join: [
    ["join(['a', null, 1, true], '-')", 'a-1-true'],
    ["answers.colors.join(', ')", 'red, teal'],
    ["join(null, ',')", ''],
  ],
  abs: [
    ['abs(-2.5)', 2.5],
    ['abs(null)', null],
    ["abs('a')", null, 'type'],
  ],
  round: [
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(-1.005, 2)', -1.01],
    ['round(1.255, 2)', 1.26],
    ['round(8.345, 2)', 8.35],
    ['round(0.5)', 1],
    ['round(-0.4)', 0],
    ['round(1234.5, -2)', 1200],
    ['round(1e21, 2)', 1e21],
    ['round(1.0e-7, 3)', 0],
    ['round(5e-324, 15)', 0],
    ['round(1.7976931348623157e308, 2)', null, 'number'],
    ['round(1, 99)', null, 'type'],
    ['round(null, 2)', null],
  ],
  floor: [
    ['floor(-1.5)', -2],
    ['floor(1.5)', 1],
  ],
  ceil: [
    ['ceil(-1.5)', -1],
    ['ceil(-0.5)', 0],
  ],
  min: [
    ['min(3, 1, 2)', 1],
    ['min([3, null, 1])', 1],
    ['min([])', null],
    ['min(null)', null],
    ["min('b', 'a')", 'a'],
    ['min(answers.born, answers.start)', '2000-02-29'],
    ["min(1, 'a')", null, 'type'],
    ['min([1], [2])', null, 'type'],
  ],
  max: [
    ['max(3, 1, null)', 3],
    ['[1, 5, 2].max()', 5],
    ['max(answers.household.map(p, p.birth_date))', '2015-05-01'],
  ],
  sum: [
    ['sum([])', 0],
    ['sum([1, null, 2])', 3],
    ['sum(1, 2, 3)', 6],
    ['sum(null)', 0],
    ["sum([1, 'a'])", null, 'type'],
    ['answers.household.map(p, p.income).sum()', 1250.5],
  ],
  avg: [
    ['avg([])', null],
    ['avg([1, null, 2])', 1.5],
    ['avg(null)', null],
    ["avg(['a'])", null, 'type'],
  ],
  count: [
    ['count(answers.household)', 3],
    ['count(answers.household.map(p, p.income))', 2],
    ['count([])', 0],
    ['count(null)', 0],
  ],
  first: [
    ['first([1, 2])', 1],
    ['first([])', null],
    ['answers.missing.first()', null],
  ],
  last: [
    ['last([1, 2])', 2],
    ['last([])', null],
    ['last(5)', null, 'type'],
  ],
  distinct: [
    ["distinct([1, 1, '1', [1], [1], null, null])", [1, '1', [1], null]],
    ['distinct(null)', []],
  ],
  flatten: [['flatten([[1, 2], 3, null, [[4]]])', [1, 2, 3, [4]]]],
  sort: [
    ['sort([10, 9, null, 1])', [1, 9, 10, null]],
    ["sort(['b', 'a'])", ['a', 'b']],
    ["sort([1, 'a'])", null, 'type'],
    ['sort([[1], [2]])', null, 'type'],
  ],
  reverse: [['reverse([1, 2, 3])', [3, 2, 1]]],
  today: [['today()', '2026-11-15']],
  now: [['now()', '2026-11-15T00:30:00+01:00']],
  date: [
    ["date('2026-02-28')", '2026-02-28'],
    ["date('2026-02-29')", null],
    ["date('2024-02-29')", '2024-02-29'],
    ["date('1900-02-29')", null],
    ["date('2026-13-01')", null],
    ["date('tomorrow')", null],
    ['date(answers.meeting)', '2026-11-14'],
    ["date('2026-11-14T23:59:00+05:00')", '2026-11-14'],
    ['date(null)', null],
    ['date(true)', null, 'type'],
  ],
  time: [
    ["time('09:30')", '09:30'],
    ["time('24:00')", null],
    ["time('9:30')", null],
    ['time(answers.meeting)', '09:30'],
    ["time('09:30:15')", '09:30:15'],
  ],
  datetime: [
    ["datetime('2026-11-14T09:30:00-05:00')", '2026-11-14T09:30:00-05:00'],
    ["datetime('2026-07-01T09:30')", '2026-07-01T09:30:00+02:00'],
    ["datetime('2026-01-01')", '2026-01-01T00:00:00+01:00'],
    ['datetime(answers.start)', '2026-01-31T00:00:00+01:00'],
    ["datetime(string(answers.start) + 'T' + string(answers.alarm))", '2026-01-31T09:30:00+01:00'],
    ["datetime('nonsense')", null],
    ["datetime('2026-11-14T25:00:00Z')", null],
  ],
  year: [
    ['year(answers.born)', 2000],
    ['answers.meeting.year()', 2026],
    ['year(null)', null],
    ["year('2026-01-01')", null, 'type'],
  ],
  month: [['month(answers.born)', 2]],
  day: [['day(answers.born)', 29]],
  weekday: [
    ["weekday(date('2026-11-16'))", 1],
    ["weekday(date('2026-11-15'))", 7],
    ["weekday(date('1969-12-31'))", 3],
  ],
  hour: [
    ['hour(answers.alarm)', 9],
    ['hour(answers.meeting)', 9],
    ['hour(answers.born)', null, 'type'],
  ],
  add_days: [
    ["add_days(date('2024-02-28'), 2)", '2024-03-01'],
    ["add_days(date('2026-01-01'), -1)", '2025-12-31'],
    ['answers.meeting.add_days(1)', '2026-11-15T09:30:00+01:00'],
    ["add_days(date('9999-12-31'), 1)", null, 'number'],
    ["add_days(date('2026-01-01'), null)", null],
  ],
  add_months: [
    ['add_months(answers.start, 1)', '2026-02-28'],
    ["add_months(date('2024-01-31'), 1)", '2024-02-29'],
    ["add_months(date('2026-03-31'), -1)", '2026-02-28'],
    ["add_months(date('2026-11-30'), 3)", '2027-02-28'],
    ["add_months(date('2026-01-15'), -13)", '2024-12-15'],
    ["add_months(date('2026-01-15'), 1e15)", null, 'number'],
  ],
  add_years: [
    ['add_years(answers.born, 1)', '2001-02-28'],
    ['add_years(answers.born, 4)', '2004-02-29'],
  ],
  days_between: [
    ["days_between(date('2026-01-01'), date('2026-03-01'))", 59],
    ["days_between(date('2026-03-01'), date('2026-01-01'))", -59],
    ['days_between(answers.start, answers.meeting)', 287],
    ['days_between(null, today())', null],
  ],
  months_between: [
    ["months_between(date('2026-01-31'), date('2026-02-28'))", 0],
    ["months_between(date('2026-01-31'), date('2026-03-31'))", 2],
    ["months_between(date('2026-03-15'), date('2026-01-16'))", -1],
  ],
  years_between: [
    ["years_between(date('2000-02-29'), date('2001-02-28'))", 0],
    ["years_between(date('2000-02-29'), date('2001-03-01'))", 1],
    ["years_between(date('2001-03-01'), date('2000-12-01'))", 0],
  ],
  age: [
    ['age(answers.born)', 26],
    ["age(date('2008-11-15'))", 18],
    ["age(date('2008-11-16'))", 17],
    ['age(null)', null],
  ],
  format_date: [
    ['format_date(answers.born)', '29 Feb 2000'],
    ["format_date(answers.born, 'short')", '29/02/2000'],
    ["answers.born.format_date('long')", '29 February 2000'],
    ['format_date(answers.alarm)', '09:30'],
    ['format_date(answers.meeting)', '14 Nov 2026, 09:30'],
    ['format_date(null)', null],
  ],
  format_number: [
    ['format_number(1234.5)', '1,234.5'],
    ['format_number(1234.5, 2)', '1,234.50'],
    ['format_number(1, 99)', '1.000000000000000'],
  ],
  format_currency: [
    ["format_currency(1234.5, 'EUR')", '€1,234.50'],
    ['format_currency(answers.price)', '€129.90'],
    ['format_currency(vars.total)', '12.50'],
    ["format_currency(5, 'nonsense')", '5'],
    ["format_currency({'currency': 'EUR'})", null],
  ],
  label: [
    ["label('colors')", 'Red, Teal'],
    ["label('unknown')", null],
  ],
  attr: [
    ["attr('colors', 'score')", 3],
    ["attr('colors', 'none')", null],
  ],
  full_name: [
    ['full_name(answers.applicant)', 'Ada Lovelace'],
    ["full_name({'first': '', 'prefix': null})", null],
    ['full_name(null)', null],
  ],
  nps_segment: [
    ['nps_segment(10)', 'promoter'],
    ['nps_segment(8)', 'passive'],
    ['nps_segment(6)', 'detractor'],
    ['nps_segment(11)', null],
    ['nps_segment(null)', null],
  ],
  distance_km: [
    ['round(distance_km(answers.berlin, answers.paris))', 877],
    ['distance_km(answers.berlin, answers.berlin)', 0],
    ["distance_km(answers.berlin, {'lat': 1})", null],
    ['distance_km(answers.berlin, null)', null],
  ],
};

for (const [name, table] of Object.entries(rows)) describeRows(`${name}()`, table);

describe('functions', () => {
  it('have a table each', () => {
    expect(Object.keys(rows).sort()).to.deep.equal([...allFunctions.keys()].sort());
  });

  it('read today in the zone of the entry', () => {
    const day = (timeZone: string) => resultOf('today()', scopeOf({}, { timeZone }));
    expect(day('America/New_York')).to.equal('2026-11-14');
    expect(day('Pacific/Kiritimati')).to.equal('2026-11-15');
    expect(day('Nowhere/Land')).to.equal('2026-11-14');
    expect(resultOf('now()', scopeOf({}, { timeZone: 'Asia/Kathmandu' }))).to.equal('2026-11-15T05:15:00+05:45');
  });

  it('format in the locale of the entry, and do not fail on one that is unknown', () => {
    expect(resultOf('format_number(1234.5)', scopeOf({}, { locale: 'de' }))).to.equal('1.234,5');
    expect(resultOf('format_number(1234.5)', scopeOf({}, { locale: 'not a locale' }))).to.equal('1,234.5');
    expect(resultOf('format_date(answers.born)', scopeOf({}, { locale: '!' }))).to.equal('Feb 29, 2000');
  });

  it('write dates in the calendar they are asked for in, with the digits of the language', () => {
    const born = (locale: string): unknown => resultOf("format_date(answers.born, 'long')", scopeOf({}, { locale }));
    expect(born('fa')).to.equal('۲۹ فوریهٔ ۲۰۰۰');
    expect(born('fa-IR')).to.equal('۲۹ فوریهٔ ۲۰۰۰');
    expect(born('ar-SA')).to.equal('٢٩ فبراير ٢٠٠٠');
    expect(born('th')).to.equal('29 กุมภาพันธ์ ค.ศ. 2000');
  });

  it('know summer time on both sides of the change', () => {
    const zoned = (text: string) => resultOf(`datetime('${text}')`);
    expect(zoned('2026-03-29T01:59')).to.equal('2026-03-29T01:59:00+01:00');
    expect(zoned('2026-03-29T03:00')).to.equal('2026-03-29T03:00:00+02:00');
    expect(zoned('2026-10-25T12:00')).to.equal('2026-10-25T12:00:00+01:00');
  });
});
