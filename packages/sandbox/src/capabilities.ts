import type { Capabilities } from './types.ts';

/** What the helper says about the machine when its boxes stand. */
export interface Greeting {
  cgroup: 'v2' | 'v1' | 'none';
  procfs: boolean;
  rootless: boolean;
  landlock: boolean;
  boxes: number;
  kernel: string;
  cgroupNote: string;
}

/** The greeting in words an administrator can act on: each note says what is lost and how to get it. */
export const describeCapabilities = (greeting: Greeting): Capabilities => {
  const notes: string[] = [];
  if (greeting.cgroup === 'none') {
    notes.push(
      `No cgroup: memory is limited per process only, CPU time is known to 10 ms while a program runs, and programs cannot fork. ${greeting.cgroupNote}`,
    );
  }
  if (!greeting.procfs) {
    notes.push(
      'No /proc inside the boxes: Java needs LD_LIBRARY_PATH=$JAVA_HOME/lib:$JAVA_HOME/lib/server. In Docker add --security-opt systempaths=unconfined.',
    );
  }
  if (!greeting.landlock) {
    notes.push(
      'No Landlock: programs can read numbers of the whole machine in /proc and so pass notes to each other. Use Linux 5.13 or newer with landlock among its security modules (lsm=landlock,...).',
    );
  }
  if (greeting.rootless) {
    notes.push(
      'No users of their own for the boxes: programs share one user id with the helper. Run the judge as root of the machine, or in Docker with --cap-add SYS_ADMIN.',
    );
  }
  return {
    level: greeting.cgroup === 'none' ? 2 : 3,
    cgroup: greeting.cgroup,
    procfs: greeting.procfs,
    // Boxes without a system call filter are never made, so there is none to report.
    seccomp: true,
    boxes: greeting.boxes,
    kernel: greeting.kernel,
    notes,
  };
};
