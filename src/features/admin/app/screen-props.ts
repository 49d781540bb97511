import type { RefObject } from 'react';
import type { Access } from '../admin-api.client.ts';
import type { AdminSession } from '../admin-session.client.ts';

/** What every screen receives. */
export interface ScreenProps {
  session: AdminSession;
  /** The role of the account: what only admins may read is not asked for by editors. */
  access: Access;
  /** Receives a heading that takes the focus when what had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}
