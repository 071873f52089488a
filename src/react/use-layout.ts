import { useEffect, useLayoutEffect } from 'react';

/** Before anything is painted; on a server, where React 18 warns of that, never. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;
