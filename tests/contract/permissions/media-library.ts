import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/school-library', '/educational-supervisor/school-library'],
  calls: {
    // What both libraries show is opened by either; consent is no teacher's.
    teacher: [/^\w+ \{staff\}\/school-media-library$/, /^GET (?!.*\/consent$)\{staff\}\/media\/\{id\}/],
    supervisor: [/^\w+ (?:\{staff\}\/(?:my_library|school-media-library|media\b)|files\/.*\/uploads\b)/],
  },
};
