import { gatherEraseColumns, gatherMergeRules } from '@/server/router/people-rules';
import type { PeopleRules } from '@/server/router/module';
import { modules } from './modules';

/** The rules of all modules for people who are erased and accounts that become one. */
export const peopleRules: PeopleRules = {
  redactions: modules.flatMap(({ redactions }) => redactions),
  eraseColumns: gatherEraseColumns(modules.map(({ eraseColumns }) => eraseColumns)),
  mergeRules: gatherMergeRules(modules.map(({ mergeRules }) => mergeRules)),
};
