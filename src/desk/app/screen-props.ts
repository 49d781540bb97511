import type { RefObject } from 'react';
import type { Access } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';

/** The props that every screen of the admin area receives. */
export interface ScreenProps {
  session: AdminSession;
  /** The role of the account; for an editor, a screen does not request data that only admins may read. */
  access: Access;
  /** Receives the heading, which takes the focus when the focused element is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}
