// The types that the package brings name default exports, which its modules have not.
declare module 'scorm-again/scorm12/min' {
  export class Scorm12API {
    constructor(settings?: { autocommit?: boolean; lmsCommitUrl?: string | false; logLevel?: number });
    cmi: { getCurrentTotalTime: () => string };
    loadFromJSON(json: object): void;
    renderCMIToJSONObject(): object;
    getFlattenedCMI(): Record<string, unknown>;
    on(name: string, listener: () => void): void;
  }
}
declare module 'scorm-again/scorm2004/min' {
  import type { Scorm12API } from 'scorm-again/scorm12/min';
  export class Scorm2004API extends Scorm12API {}
}
declare module 'scorm-again/cross-frame-lms' {
  import type { Scorm12API } from 'scorm-again/scorm12/min';
  export class CrossFrameLMS {
    constructor(api: Scorm12API, origin: string);
  }
}
declare module 'scorm-again/cross-frame-api' {
  export class CrossFrameAPI {
    constructor(origin: string, target: Window);
  }
}
