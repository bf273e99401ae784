import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/home/school_instructor', '/school-instructor/preparation', '/educational-supervisor/preparation'],
  calls: {
    teacher: [
      /^\w+ (?:\{staff\}\/(?:preparations|preparation-templates|sessions\/\{lesson\}\/preparation)|teacher\/preparations)/,
    ],
    supervisor: [
      /^\w+ (?:\{staff\}\/(?:preparations|preparation-templates|sessions\/\{lesson\}\/preparation)|employee\/preparations)/,
    ],
  },
};
