/** How a browser registers for push here; null when the school cannot send any. */
export type PushSetup =
  | { service: 'web_push'; public_key: string }
  | {
      service: 'fcm';
      firebase: { projectId: string; apiKey: string; appId: string; messagingSenderId: string };
      public_key: string;
    };
