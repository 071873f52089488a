import { toolOf } from './versions.mjs';

const seconds = (value) => (value === undefined ? '–' : value.toFixed(1)).padStart(9);

/** One environment as it is done, with all that is wrong in it. */
export function formatRow({ name, problems }) {
  const lines = problems.flatMap(shortened).map((line) => `    ${line}`);
  return [`${problems.length === 0 ? '✓' : '✗'} ${name}`, ...lines].join('\n');
}

/** Everything that was tried, for people. */
export function formatTable(results) {
  const rows = results.map(({ name, tools, install, build, problems, notes }) => {
    const versions = tools.map(toolOf).map((tool) => `${tool.name} ${tool.version}`);
    const verdict = problems.length === 0 ? 'passed' : `FAILED (${problems.length})`;
    return `${name.padEnd(12)} ${seconds(install)} ${seconds(build)}  ${verdict.padEnd(11)} ${[...versions, ...notes].join(', ')}`;
  });
  return [`environment  install s   build s  result      versions`, ...rows].join('\n');
}

/** Compilers say the same thing many times over. */
function shortened(problem) {
  const lines = problem.split('\n');
  return lines.length > 20 ? [...lines.slice(0, 20), `… ${lines.length - 20} more lines`] : lines;
}
