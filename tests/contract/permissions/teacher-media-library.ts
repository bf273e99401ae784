import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/media-library'],
  calls: {
    teacher: [
      /^\w+ (?!.*(?:media-requests|\/consent)$)(?:\{staff\}\/(?:my_library|media\b|school-media-library(?!$))|files\/.*\/uploads\b)/,
    ],
  },
};
