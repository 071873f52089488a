import { expect } from 'chai';
import { badgeOf, shortName, sizeOf, typeName } from '../../src/fields/upload/file-words.js';

describe('uploads', () => {
  it('have names that fit and sizes that are read', () => {
    expect([0, 999, 184_320, 6_200_000, 104_857_600, 2e9].map((bytes) => sizeOf(bytes, 'en'))).to.deep.equal([
      '0 B',
      '999 B',
      '184 kB',
      '6.2 MB',
      '105 MB',
      '2 GB',
    ]);
    expect(sizeOf(6_200_000, 'de')).to.equal('6,2 MB');
    expect(sizeOf(5_000_000, 'ar-EG'), 'kept together among words from right to left').to.match(/^\u2066.* MB\u2069$/u);
    expect(['application/pdf', 'image/jpeg', '.docx', 'image/*'].map(typeName)).to.deep.equal([
      'PDF',
      'JPG',
      'DOCX',
      'image/*',
    ]);
    expect(badgeOf('no ending', 'application/pdf')).to.equal('PDF');
    expect(shortName(`${'long '.repeat(20)}report.pdf`))
      .to.have.length(40)
      .and.match(/^long .*….*report\.pdf$/);
  });
});
