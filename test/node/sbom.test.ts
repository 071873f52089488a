import { expect } from 'chai';
import { type LockedPackages, readLockfile } from './repository.js';

interface Bill {
  readonly metadata: { readonly component: { readonly name: string; readonly 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly purl: string;
    readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
    readonly hashes?: readonly { readonly content: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const { billOf } = (await import('../../scripts/lib/dependencies/sbom.mjs' as string)) as {
  billOf(packages: LockedPackages, own: string): Bill;
};

for (const [own, name, some, none] of [
  ['', 'entryway', ['lit', 'zod'], ['hono', 'swagger-ui-dist', 'mocha']],
  ['mock-server', '@entryway/mock-server', ['hono', 'libsql', 'lit', 'swagger-ui-dist'], ['mocha', '@scarf/scarf']],
] as const) {
  describe(`the bill of materials of ${name}`, () => {
    const bill = billOf(readLockfile(), own);
    const names = bill.components.map((component) => component.name);

    it('has what reaches users, and nothing else', () => {
      expect(bill.metadata.component.name).to.equal(name);
      expect(names).to.include.members([...some]);
      for (const one of none) expect(names).to.not.include(one);
    });

    it('says of each where it comes from, its licence and its digest', () => {
      for (const { purl, licenses, hashes, name: called } of bill.components) {
        expect(purl, called).to.match(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
        expect(licenses[0]?.license?.id ?? licenses[0]?.expression, called).to.match(/^(?!none)./);
        expect(hashes?.[0]?.content, called).to.match(/^[0-9a-f]{128}$/);
      }
    });

    it('says who needs whom, once for each', () => {
      const refs = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref']);
      expect(new Set(refs).size).to.equal(refs.length);
      expect(bill.dependencies.map(({ ref }) => ref)).to.deep.equal(refs);
      for (const { dependsOn } of bill.dependencies) expect(refs).to.include.members([...dependsOn]);
    });
  });
}
