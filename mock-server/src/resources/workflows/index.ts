// Workflows: what is done when something happens, step by step. What others may use of them:

export { tellApprovals } from './approvals.js';
export { startClicked, workflowBehind } from './click-run.js';
export { workflowCollections } from './collections.js';
export {
  Workflow,
  WorkflowConnection,
  WorkflowStep,
  WorkflowStepType,
  WorkflowSummary,
  WorkflowTrigger,
  workflows,
} from './contract.js';
export { entryRuns } from './entry-runs-contract.js';
export { entryRunRoutes } from './entry-runs-handlers.js';
export { flowWorker } from './flow-worker.js';
export { workflowRoutes } from './handlers.js';
export { addHooks } from './hooks.js';
export { workflowListener } from './listener.js';
export { StepRun, WorkflowRun, workflowRuns } from './runs-contract.js';
export { workflowRunRoutes } from './runs-handlers.js';
export { stepReferences } from './step-references.js';
export { workflowRemovals } from './workflow-removals.js';
export { workflowUses } from './workflow-uses.js';
