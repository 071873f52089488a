import { expect } from 'chai';
import { Scenario, type ScenarioOptions } from './scenario.js';

/** Opens forms for the tests around it, closes them after each, and fails any test whose page was not clean. */
export function useScenarios(): (form: string, options?: ScenarioOptions) => Promise<Scenario> {
  const open: Scenario[] = [];
  afterEach(async () => {
    const all = open.splice(0);
    for (const scenario of all) {
      const blank = await scenario.frame.blankStep();
      if (blank !== undefined) scenario.complaints.push(`blank: the step ${blank} shows nothing to answer with`);
      scenario.close();
    }
    const complaints = all.flatMap((scenario) => scenario.complaints);
    expect(complaints, complaints.join('\n')).to.deep.equal([]);
    expect(all.flatMap(({ server }) => server.violations)).to.deep.equal([]);
  });
  return async (form, options) => {
    const scenario = await Scenario.open(form, options);
    open.push(scenario);
    return scenario;
  };
}

/** Takes the complaints that belong to the story, so that only surprises are left. */
export function expectComplaint(scenario: Scenario, wanted: RegExp): void {
  const at = scenario.complaints.findIndex((complaint) => wanted.test(complaint));
  expect(at, `nothing like ${wanted} in ${JSON.stringify(scenario.complaints)}`).to.be.at.least(0);
  scenario.complaints.splice(at, 1);
}
