import { testForeignIds } from './foreign-ids';

testForeignIds('near');
