/** Keys of standard web push: the school proves with them that a message is its own. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

export type FirebaseSettings = {
  projectId: string;
  apiKey: string;
  appId: string;
  messagingSenderId: string;
  /** Key pair of web push in the Firebase console, public half. */
  vapidKey: string;
  account: { clientEmail: string; privateKey: string };
  tokenUrl: string;
  sendUrl: string;
};

export type PushSettings = {
  vapid: VapidKeys;
  /** Null: standard web push alone. */
  firebase: FirebaseSettings | null;
  /** Endpoints on this machine are taken: the fakes of tests. */
  allowLoopback: boolean;
};
