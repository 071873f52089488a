import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='pictures'] { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr)); gap: var(--entry-space-3); border-width: 0; overflow: visible; }
  [part~='picture-cell'] { position: relative; display: grid; }
  [part~='picture-cell'] > [part~='choice'] { grid-template-columns: minmax(0, 1fr); padding: 0; border-width: 1px; overflow: clip; }
  [part~='zoom'] { position: absolute; inset-block-start: var(--entry-space-1); inset-inline-end: var(--entry-space-1); display: grid; place-items: center; inline-size: 36px; block-size: 36px; border-width: 1px; }
  [part~='close-up'] { margin: auto; padding: var(--entry-space-4); border-width: 1px; max-inline-size: calc(100vw - 2 * var(--entry-space-4)); }
  [part~='close-up']::backdrop { background: rgb(0 0 0 / 0.5); }
  @media (prefers-reduced-transparency: reduce) { [part~='close-up']::backdrop { background: var(--entry-surface-sunken, Canvas); } }
  [part~='close-up-picture'] { display: block; max-inline-size: 100%; max-block-size: 70vh; margin-block-end: var(--entry-space-3); }
  [part~='pictures'] [part~='choice-text'] { display: flex; flex-direction: column; block-size: 100%; }
  [part~='pictures'] [part~='choice-input'] { position: absolute; inset-block-start: var(--entry-space-2); inset-inline-start: var(--entry-space-2); inline-size: var(--size); margin: 0; }
  [part~='picture'] { display: block; inline-size: 100%; block-size: auto; aspect-ratio: var(--entry-picture-ratio, 4 / 3); object-fit: cover; }
  [part~='picture'][data-failed] { display: none; }
  [part~='pictures'] [part~='choice-label'] { padding: var(--entry-space-2) var(--entry-space-3); }
  [part~='pictures'] [part~='picture'][data-failed] + [part~='choice-label'], [part~='pictures'] [part~='choice-label']:first-child { padding-inline-start: calc(var(--size) + var(--entry-space-4)); }
  [part~='pictures'] [part~='choice-label'] + [part~='hint'] { padding: 0 var(--entry-space-3) var(--entry-space-2); }
  [data-labels='hidden'] [part~='picture']:not([data-failed]) + [part~='choice-label'] { position: absolute; inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; clip: rect(0 0 0 0); }
  [part~='pictures'] + [part~='other'] { margin-block-start: var(--entry-space-3); padding: 0; }
`;

const theme = css`
  :where([part~='picture-cell'] > [part~='choice']) { border-color: var(--entry-border-control); border-radius: var(--entry-radius-m); }
  :where([part~='picture-cell'] > [part~='choice']:has(:checked)) { border-color: var(--entry-accent); box-shadow: 0 0 0 1px var(--entry-accent); }
  :where([part~='zoom']) { background: var(--entry-surface); color: var(--entry-text); border-color: var(--entry-border-control); border-radius: var(--entry-radius-m); cursor: pointer; }
  :where([part~='close-up']) { background: light-dark(var(--entry-surface), var(--entry-surface-raised)); color: var(--entry-text); border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-l); }
  :where([part~='picture']) { background: var(--entry-surface-sunken); }
`;

export const imageChoiceSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
