import { create } from 'zustand';

interface Asked {
  answer: (registered: boolean) => void;
}

/** The open question for the contest's password, if there is one. */
export const usePasswordQuestion = create<{ asked: Asked | null }>()(() => ({ asked: null }));

/** Ask for the contest's password; true once it was right and the reader is registered. Closing the dialog means no. */
export const askPassword = async (): Promise<boolean> =>
  await new Promise((resolve) => {
    usePasswordQuestion.getState().asked?.answer(false);
    usePasswordQuestion.setState({
      asked: {
        answer: (registered) => {
          usePasswordQuestion.setState({ asked: null });
          resolve(registered);
        },
      },
    });
  });
