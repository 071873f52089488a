/** The most instances a group may have, whatever the form says. */
export const mostInstances = 200;
