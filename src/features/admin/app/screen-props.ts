import type { RefObject } from 'react';
import type { AdminSession } from '../admin-session.client.ts';

/** What every screen receives. */
export interface ScreenProps {
  session: AdminSession;
  /** Receives a heading that takes the focus when what had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}
