import type { DeviceLink, DeviceLinkState, Me, QrDrawing } from '../wire';
import { call } from './api';

/** Who people are to each other, and at their devices; fetched by the pages that need it. */
export const people = {
  qr: (text: string) => call<QrDrawing>('POST', '/qr', { text }),
  deviceLink: () => call<DeviceLink>('POST', '/device-link'),
  lookAtLink: (token: string) => call<DeviceLinkState>('POST', '/device-link/look', { token }),
  goOn: (token: string, bring: boolean) => call<Me>('POST', '/device-link/use', { token, bring }),
};
