const ScrollSetupPage = () => null;
export default ScrollSetupPage;
