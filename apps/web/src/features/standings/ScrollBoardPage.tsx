const ScrollBoardPage = () => null;
export default ScrollBoardPage;
