/** What the form of `/contact` says in a toast (specification, section 8). */
import type { ToastMessage } from '../../ui/feedback/toast-list.ts';

export const MESSAGE_SENT: ToastMessage = { title: 'Message sent successfully!' };

export const MESSAGE_FAILED: ToastMessage = {
  title: 'Error sending message',
  description: 'Please try again or email us directly.',
  destructive: true,
};
