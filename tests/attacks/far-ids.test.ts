import { testForeignIds } from './foreign-ids';

testForeignIds('far');
