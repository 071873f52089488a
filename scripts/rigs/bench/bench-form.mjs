import { register } from 'tsx/esm/api';

register();
const { benchForm } = await import('../../../test/bench/form-bench.ts');
benchForm();
