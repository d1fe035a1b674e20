/* Which system calls a box has; seccomp.c makes a filter of it. A call that is in no list does not exist in there. */
#ifndef JUDGEBOX_SECCOMP_CALLS_H
#define JUDGEBOX_SECCOMP_CALLS_H

#include <sys/syscall.h>

/* Numbers newer than some header files; equal on both architectures. */
enum {
  NEW_openat2 = 437, NEW_pidfd_getfd = 438, NEW_faccessat2 = 439, NEW_epoll_pwait2 = 441, NEW_mount_setattr = 442,
  NEW_quotactl_fd = 443, NEW_landlock_create = 444, NEW_landlock_add = 445, NEW_landlock_restrict = 446, NEW_futex_waitv = 449,
  NEW_close_range = 436, NEW_pidfd_open = 434, NEW_clone3 = 435, NEW_open_tree = 428, NEW_fspick = 433,
  NEW_pidfd_send_signal = 424,
};

#define LIST(name) static const unsigned short name[]

LIST(allowed) = {
#if defined(__x86_64__)
  SYS_stat, SYS_lstat, SYS_poll, SYS_access, SYS_pipe, SYS_select, SYS_dup2, SYS_pause, SYS_alarm, SYS_fork, SYS_vfork,
  SYS_getdents, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_creat, SYS_link, SYS_unlink, SYS_symlink, SYS_readlink, SYS_chmod, SYS_chown,
  SYS_lchown, SYS_getpgrp, SYS_utime, SYS_arch_prctl, SYS_time, SYS_epoll_create, SYS_epoll_wait, SYS_utimes, SYS_signalfd,
  SYS_eventfd,
#endif
  SYS_read, SYS_write, SYS_close, SYS_fstat, SYS_lseek, SYS_mmap, SYS_mprotect, SYS_munmap, SYS_brk, SYS_rt_sigaction,
  SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_ioctl, SYS_pread64, SYS_pwrite64, SYS_readv, SYS_writev, SYS_sched_yield, SYS_mremap,
  SYS_mincore, SYS_dup, SYS_nanosleep, SYS_getitimer, SYS_setitimer, SYS_getpid, SYS_sendfile,
  SYS_socketpair, SYS_shutdown, SYS_getsockname, SYS_getpeername,
  SYS_execve, SYS_exit, SYS_wait4, SYS_uname, SYS_truncate, SYS_ftruncate, SYS_getcwd, SYS_chdir, SYS_fchdir, SYS_fchmod, SYS_fchown, SYS_umask,
  SYS_gettimeofday, SYS_getrlimit, SYS_getrusage, SYS_sysinfo, SYS_times, SYS_getuid, SYS_getgid, SYS_setuid, SYS_setgid,
  SYS_geteuid, SYS_getegid, SYS_setpgid, SYS_getppid, SYS_setsid, SYS_getgroups, SYS_setgroups, SYS_setresuid, SYS_getresuid,
  SYS_setresgid, SYS_getresgid, SYS_getpgid, SYS_getsid, SYS_capget, SYS_capset, SYS_rt_sigpending, SYS_rt_sigtimedwait,
  SYS_rt_sigsuspend, SYS_sigaltstack, SYS_getpriority, SYS_sched_getparam,
  SYS_sched_getscheduler, SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_setrlimit, SYS_gettid,
  SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr,
  SYS_sched_getaffinity, SYS_getdents64, SYS_set_tid_address, SYS_restart_syscall,
  SYS_timer_settime, SYS_timer_gettime, SYS_timer_getoverrun, SYS_timer_delete,
  SYS_exit_group, SYS_epoll_ctl, SYS_waitid, SYS_mkdirat, SYS_fchownat,
  SYS_newfstatat, SYS_unlinkat, SYS_renameat, SYS_linkat, SYS_symlinkat, SYS_readlinkat, SYS_fchmodat, SYS_faccessat,
  SYS_pselect6, SYS_ppoll, SYS_set_robust_list, SYS_get_robust_list, SYS_utimensat, SYS_epoll_pwait, SYS_signalfd4,
  SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime, SYS_eventfd2, SYS_fallocate, SYS_epoll_create1, SYS_dup3,
  SYS_pipe2, SYS_preadv, SYS_pwritev, SYS_getcpu, SYS_renameat2, SYS_getrandom, SYS_memfd_create, SYS_execveat,
  SYS_membarrier, SYS_mlock, SYS_munlock, SYS_copy_file_range, SYS_rseq, SYS_tee,
  SYS_splice, NEW_close_range, NEW_faccessat2, NEW_epoll_pwait2,
  NEW_futex_waitv,
};

/*
 * What becomes of files that all boxes and the host share is not a program's to decide: what the kernel keeps of them in memory,
 * others could find there. Its own files are in memory alone. So each is told that it is done.
 */
LIST(pretended) = {SYS_fadvise64, SYS_readahead, SYS_sync, SYS_fsync, SYS_fdatasync, SYS_flock};

/* They name a clock first. */
LIST(clocks) = {SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep};

/* They name the signal second; `tgkill` names it third. */
LIST(signalling) = {SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, NEW_pidfd_send_signal};

/* Network, and what makes sockets useful. socketpair stays: Node and the JVM talk to themselves with it. */
LIST(no_network) = {SYS_socket, SYS_bind, SYS_listen, SYS_connect, SYS_accept, SYS_accept4};

/* System V and POSIX queues, keys and locked memory would outlive the run; scheduling and niceness would reach init. */
LIST(forbidden) = {
  SYS_keyctl, SYS_add_key, SYS_request_key, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt, SYS_semget, SYS_semop, SYS_semctl,
  SYS_semtimedop, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink, SYS_inotify_init1,
  SYS_inotify_add_watch, SYS_inotify_rm_watch, SYS_mbind, SYS_set_mempolicy, SYS_migrate_pages, SYS_move_pages,
  SYS_sched_setparam, SYS_sched_setattr, SYS_setpriority, SYS_ioprio_set, SYS_vmsplice, SYS_mlockall,
  SYS_unshare, SYS_mknodat,
#if defined(__x86_64__)
  SYS_inotify_init, SYS_mknod,
#endif
};

/* No honest solution or compiler needs these; asking ends the run with the verdict "restricted call". */
LIST(deadly) = {
  SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_setns,
  SYS_swapon, SYS_swapoff, SYS_reboot, SYS_kexec_load, SYS_kexec_file_load, SYS_init_module, SYS_finit_module,
  SYS_delete_module, SYS_bpf, SYS_perf_event_open, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime,
  SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname, SYS_syslog, SYS_lookup_dcookie, SYS_open_by_handle_at,
  SYS_name_to_handle_at, SYS_nfsservctl, SYS_vhangup, SYS_kcmp, SYS_fanotify_init, SYS_fanotify_mark, NEW_mount_setattr,
  NEW_quotactl_fd, NEW_pidfd_getfd,
#if defined(__x86_64__)
  SYS_iopl, SYS_ioperm, SYS_create_module, SYS_get_kernel_syms, SYS_query_module, SYS_uselib, SYS_ustat, SYS_sysfs,
  SYS_modify_ldt,
#endif
};

#endif
