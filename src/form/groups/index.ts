import type { GroupEngine } from '../group-engine.js';
import { counted, countQuestions, numberOf } from './counted-groups.js';
import { groupView, sameGroupView } from './group-view.js';
import { growGroups } from './grow-groups.js';

/** What only forms with groups need. */
export const groupEngine: GroupEngine = {
  countQuestions,
  numberOf: (rule, cells, path, place) => numberOf(rule, cells, path, place, 0),
  view: groupView,
  sameView: sameGroupView,
  counted,
  grow: growGroups,
};
