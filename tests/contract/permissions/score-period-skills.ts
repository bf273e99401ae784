import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/score_skills', '/educational-supervisor/score_skills'],
  calls: {
    teacher: [/^\w+ (?!.*\/supervisor\/(?:score-period-degree|templates))certificates\/.*\/score_skills\//],
    supervisor: [
      /^\w+ (?!.*(?:score-results|teacher\/(?:skills\/)?(?:score-period-degree|read-file)))certificates\/.*\/score_skills\//,
    ],
  },
};
