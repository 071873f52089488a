export { checkField } from './check/check-field.js';
export type { CheckName, FieldReport, Finding } from './check/finding.js';
export type { CheckOptions } from './check/subject.js';
export { type Fault, FormService, type SavedEntry, type ServiceOptions } from './form-service.js';
export { PageScenario, type PageScenarioOptions } from './page-scenario.js';
export { Scenario, type ScenarioOptions } from './scenario.js';
export { type InterceptedPage, type RoutedPage, servePage } from './serve-page.js';
export type { Wanted } from './time.js';
export { VirtualClock } from './virtual-clock.js';
